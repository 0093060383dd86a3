// For engines that can't read the app: in the JavaScript of 2009, which every television has. Five seconds after a page has
// loaded without the app, it says so, and takes that back if the app comes after all.
;(function () {
  var WAIT_MS = 5000
  var LOOK_MS = 1000
  var root = document.getElementById('root')
  var wasRendered = root !== null && root.firstChild !== null
  // `first.js` has set it, if this engine can read that. The app calls it when it takes a rendered page over.
  var press = window.belfryPress
  var isStarted = false
  var notice = null

  window.belfryPress = function () {
    isStarted = true
    if (press) press()
  }

  function hasStarted() {
    return isStarted || root === null || (!wasRendered && root.firstChild !== null)
  }

  function words() {
    var room = /^\/rooms\/[^/]+/.exec(location.pathname)
    var what = room ? location.host + room[0] : 'this page'
    return (
      'Belfry doesn’t start in this browser. Please open ' +
      what +
      ' in a newer one' +
      (room ? ', on a phone for example.' : '.')
    )
  }

  function show() {
    notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'position:fixed;z-index:9;left:5%;right:5%;bottom:5%;margin:0;padding:1em;border-radius:8px;' +
      'background:#f5efe1;color:#2a2417;font:600 ' +
      Math.max(20, window.innerWidth / 40) +
      'px/1.4 sans-serif;text-align:center'
    notice.appendChild(document.createTextNode(words()))
    document.body.appendChild(notice)
  }

  function look() {
    if (hasStarted()) {
      if (notice !== null) document.body.removeChild(notice)
      return
    }
    // On a slow network the files of a rendered page come later than the page.
    if (notice === null && window.belfryLoads !== true) show()
    setTimeout(look, LOOK_MS)
  }

  window.addEventListener('load', function () {
    setTimeout(look, WAIT_MS)
  })
})()
