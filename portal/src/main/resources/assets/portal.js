// Optional enhancements: all pages work without scripts.
(function () {
  "use strict";
  // times in the browser's time zone
  var zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && document.cookie.indexOf("zone=" + encodeURIComponent(zone)) < 0) {
    document.cookie = "zone=" + encodeURIComponent(zone) + "; path=/portal; max-age=31536000; SameSite=Lax";
  }
  // copies a field: <button data-copy="id of the field">
  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-copy]");
    if (!button) {
      return;
    }
    var field = document.getElementById(button.getAttribute("data-copy"));
    navigator.clipboard.writeText("value" in field ? field.value : field.textContent).then(function () {
      button.textContent = "Copied";
    });
  });
  // asks for confirmation before an action that cannot be undone: <form data-sure="question">
  document.addEventListener("submit", function (event) {
    var question = event.target.getAttribute("data-sure");
    if (question && !window.confirm(question)) {
      event.preventDefault();
    }
  });
  // selects all entries of a page: <input data-check-all="name of the boxes">
  function showSelectAll() {
    document.querySelectorAll("[data-check-all]").forEach(function (all) {
      all.hidden = false;
    });
  }
  showSelectAll();
  document.addEventListener("htmx:afterSwap", showSelectAll);
  document.addEventListener("change", function (event) {
    var name = event.target.getAttribute("data-check-all");
    if (name) {
      document.getElementsByName(name).forEach(function (box) {
        box.checked = event.target.checked;
      });
    }
  });
})();
