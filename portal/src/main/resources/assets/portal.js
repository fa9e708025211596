// Optional enhancements: all pages work without scripts.
(function () {
  "use strict";
  var root = document.documentElement;
  var icons = document.body.getAttribute("data-icons");

  function remember(name, value, seconds) {
    document.cookie = name + "=" + encodeURIComponent(value) + "; path=/portal; max-age=" + seconds + "; SameSite=Lax";
  }
  function icon(name) {
    var svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    var use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    svg.setAttribute("class", "icon");
    svg.setAttribute("aria-hidden", "true");
    use.setAttribute("href", icons + "#" + name);
    svg.appendChild(use);
    return svg;
  }
  function button(label, name, look) {
    var made = document.createElement("button");
    made.type = "button";
    made.className = "bare " + look;
    made.setAttribute("aria-label", label);
    made.title = label;
    made.appendChild(icon(name));
    return made;
  }

  // times in the browser's time zone
  var zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && document.cookie.indexOf("zone=" + encodeURIComponent(zone)) < 0) {
    remember("zone", zone, 31536000);
  }

  // colours: system, light or dark
  document.addEventListener("submit", function (event) {
    var chosen = event.target.matches(".theme-form") && event.submitter;
    if (!chosen) {
      return;
    }
    event.preventDefault();
    if (chosen.value === "system") {
      root.removeAttribute("data-theme");
      remember("theme", "", 0);
    } else {
      root.setAttribute("data-theme", chosen.value);
      remember("theme", chosen.value, 31536000);
    }
    document.querySelectorAll(".theme button").forEach(function (it) {
      it.setAttribute("aria-pressed", String(it.value === chosen.value));
    });
  });

  // copies a field, or the text before the button
  function copied(text, done) {
    if (navigator.clipboard) {
      navigator.clipboard.writeText(text).then(done);
      return;
    }
    // there is no clipboard without TLS, except on localhost
    var focused = document.activeElement;
    var field = document.createElement("textarea");
    field.className = "hidden-text";
    field.value = text;
    document.body.append(field);
    field.select();
    var copying = document.execCommand("copy");
    field.remove();
    focused.focus();
    if (copying) {
      done();
    }
  }
  document.addEventListener("click", function (event) {
    var pressed = event.target.closest("[data-copy], button.copy, .toast .close");
    if (!pressed) {
      return;
    }
    if (pressed.matches(".close")) {
      pressed.parentNode.remove();
    } else if (pressed.matches(".copy")) {
      copied(pressed.previousElementSibling.textContent, function () {
        pressed.replaceChildren(icon("check"));
      });
    } else {
      var field = document.getElementById(pressed.getAttribute("data-copy"));
      copied("value" in field ? field.value : field.textContent, function () {
        pressed.textContent = "Copied";
      });
    }
  });

  // asks for confirmation before an action that cannot be undone: <form data-sure="question">
  document.addEventListener("submit", function (event) {
    var question = event.target.getAttribute("data-sure");
    if (question && !window.confirm(question)) {
      event.preventDefault();
    }
  });

  // selects all entries: <input data-check-all="name of the boxes">, within its fieldset if there is one
  document.addEventListener("change", function (event) {
    var name = event.target.getAttribute("data-check-all");
    if (name) {
      var within = event.target.closest("fieldset") || document;
      within.querySelectorAll("input[type=checkbox][name='" + name + "']").forEach(function (box) {
        if (!box.closest("[hidden]")) {
          box.checked = event.target.checked;
        }
      });
    }
  });

  // filters choices: <input data-filter="id of the list">
  document.addEventListener("input", function (event) {
    var list = document.getElementById(event.target.getAttribute("data-filter"));
    if (list) {
      var wanted = event.target.value.toLowerCase();
      list.querySelectorAll(".choices label").forEach(function (label) {
        label.hidden = label.textContent.toLowerCase().indexOf(wanted) < 0;
      });
    }
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "Enter" && event.target.matches("[data-filter]")) {
      // the form is not complete yet
      event.preventDefault();
    }
  });

  // renews a preview while a form is typed: <form data-preview="id of the button that renews it">
  var previewing;
  function preview(form) {
    var button = form && document.getElementById(form.getAttribute("data-preview"));
    if (button) {
      clearTimeout(previewing);
      previewing = setTimeout(function () {
        form.requestSubmit(button);
      }, 400);
    }
  }
  document.addEventListener("input", function (event) {
    preview(event.target.closest("form[data-preview]"));
  });
  document.addEventListener("submit", function (event) {
    var target = event.submitter && event.submitter.getAttribute("formtarget");
    var frame = target && document.querySelector("iframe[name='" + target + "']");
    if (frame) {
      // the first page of a new frame adds no entry to the history
      frame.replaceWith(frame.cloneNode());
    }
  });
  document.querySelectorAll("form[data-preview]").forEach(preview);

  // sets all fields of a kind: <select data-set-all="end of the names">
  document.addEventListener("change", function (event) {
    var end = event.target.getAttribute("data-set-all");
    if (end && event.target.value !== "") {
      event.target.form.querySelectorAll("[name$='" + end + "']").forEach(function (field) {
        if (!field.disabled && (field.type === "checkbox" || field.querySelector("option[value='" + event.target.value + "']"))) {
          field.value = field.type === "checkbox" ? field.value : event.target.value;
          field.checked = event.target.value === "true";
        }
      });
    }
  });

  // choice of columns, remembered by the browser: <table data-columns="name of the table">
  function chooseColumns(table) {
    var key = "columns." + table.getAttribute("data-columns");
    var heads = Array.from(table.tHead.rows[0].cells);
    var hidden = JSON.parse(localStorage.getItem(key) || "[]");
    var menu = document.createElement("details");
    var list = document.createElement("div");
    var title = document.createElement("summary");
    menu.className = "columns";
    title.append(icon("columns-3"), "Columns");
    menu.append(title, list);
    function show() {
      Array.from(table.rows).forEach(function (row) {
        Array.from(row.cells).forEach(function (cell, at) {
          // the first column has the links and is always shown
          cell.hidden = at > 0 && heads[at] && hidden.indexOf(heads[at].textContent.trim()) >= 0;
        });
      });
    }
    heads.slice(1).forEach(function (head) {
      var name = head.textContent.trim();
      if (!name) {
        return;
      }
      var label = document.createElement("label");
      var box = document.createElement("input");
      box.type = "checkbox";
      box.checked = hidden.indexOf(name) < 0;
      box.addEventListener("change", function () {
        hidden = hidden.filter(function (it) { return it !== name; }).concat(box.checked ? [] : [name]);
        localStorage.setItem(key, JSON.stringify(hidden));
        show();
      });
      label.append(box, name);
      list.append(label);
    });
    show();
    table.setAttribute("data-enhanced", "");
    var place = document.getElementById(table.getAttribute("data-columns") + "-columns");
    if (place) {
      place.replaceChildren(menu);
    }
  }

  // selects a suggested option: <button data-choose="id of the field" value="id of the option">
  document.addEventListener("click", function (event) {
    var suggested = event.target.closest("[data-choose]");
    if (suggested) {
      document.getElementById(suggested.getAttribute("data-choose")).value = suggested.value;
    }
  });

  // adds a condition to the query of the records
  document.addEventListener("click", function (event) {
    var add = event.target.closest("[data-build='add']");
    var query = document.getElementById("query");
    if (!add || !query) {
      return;
    }
    function part(name) {
      return add.parentNode.querySelector("[data-build='" + name + "']").value;
    }
    var value = part("value").trim();
    if (/[^\w.:-]/.test(value)) {
      value = '"' + value.replace(/(["\\])/g, "\\$1") + '"';
    }
    var given = query.value.trim();
    // && binds tighter than ||
    if (given.indexOf("||") >= 0) {
      given = "{" + given + "}";
    }
    query.value = (given ? given + "&&" : "") + part("property") + part("operator") + value;
    query.focus();
  });

  // scrolls to the current tab, and fades the side where further tabs are
  function showCurrentTab(bar) {
    if (bar.dataset.enhanced) {
      return;
    }
    bar.dataset.enhanced = "true";
    function fade() {
      bar.classList.toggle("more-before", bar.scrollLeft > 1);
      bar.classList.toggle("more-after", bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 1);
    }
    var current = bar.querySelector("[aria-current]");
    if (current) {
      bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
    }
    fade();
    bar.addEventListener("scroll", fade, { passive: true });
    window.addEventListener("resize", fade);
  }

  // parts that only work with script
  function enhance(part) {
    part.querySelectorAll("[data-check-all], [data-scripted]").forEach(function (it) {
      it.hidden = false;
    });
    part.querySelectorAll("code.id, code.call").forEach(function (it) {
      if (!it.nextElementSibling || !it.nextElementSibling.matches(".copy")) {
        it.after(button("Copy " + (it.matches(".id") ? it.textContent : "the call"), "copy", "copy"));
      }
    });
    part.querySelectorAll(".toast").forEach(function (it) {
      if (it.querySelector(".close")) {
        return;
      }
      it.append(button("Close", "x", "close"));
      if (it.matches(".notice")) {
        setTimeout(function () {
          if (!it.matches(":hover, :focus-within")) {
            it.remove();
          }
        }, 10000);
      }
    });
    part.querySelectorAll("table[data-columns]:not([data-enhanced])").forEach(chooseColumns);
    part.querySelectorAll(".tabs").forEach(showCurrentTab);
  }
  enhance(document);
  document.addEventListener("htmx:afterSettle", function (event) {
    enhance(event.detail.target.parentNode || document);
  });

  // live parts: a stream names the topics that have changed, the page is fetched again, and the parts with these
  // topics are replaced. Only visible pages in use have a stream: it costs a connection, and a session that nobody
  // uses has to end.
  function keepLive(source) {
    var unused = 10 * 60 * 1000;
    var stream = null;
    var used = Date.now();
    // ids of the parts to replace
    var stale = {};
    var fetching = false;
    var again = 0;

    function busy(part) {
      var active = document.activeElement;
      return (active && active !== document.body && part.contains(active) && active.matches("input, select, textarea, summary"))
        || part.querySelector("details[data-used]");
    }
    // what a link or a button does: the new part has the same one, perhaps in another row
    function purpose(control) {
      var form = control.form;
      var fields = Array.from(form ? form.elements : []).filter(function (it) { return it.name !== "_csrf"; });
      return [control.href, control.getAttribute("aria-label") || control.textContent, form && form.getAttribute("action")]
        .concat(fields.map(function (it) { return it.value; })).join("\n");
    }
    function controls(id, wanted) {
      return Array.from(document.querySelectorAll("#" + id + " :is(a[href], button)")).filter(function (it) {
        return purpose(it) === wanted;
      });
    }
    // without topics, all parts
    function mark(topics) {
      document.querySelectorAll("[data-topics]").forEach(function (part) {
        if (part.id && (!topics || part.getAttribute("data-topics").split(" ").some(function (topic) { return topics.indexOf(topic) >= 0; }))) {
          stale[part.id] = true;
        }
      });
    }
    function refresh() {
      clearTimeout(again);
      if (fetching || document.querySelector("dialog[open]")) {
        again = setTimeout(refresh, 1000);
        return;
      }
      var waiting = Object.keys(stale).filter(function (id) { return document.getElementById(id); });
      var ids = waiting.filter(function (id) { return !busy(document.getElementById(id)); });
      if (ids.length < waiting.length) {
        again = setTimeout(refresh, 3000);
      }
      if (ids.length === 0) {
        return;
      }
      ids.forEach(function (id) { delete stale[id]; });
      var call = document.createElement("div");
      call.hidden = true;
      call.setAttribute("hx-get", location.pathname + location.search);
      call.setAttribute("hx-trigger", "renew");
      call.setAttribute("hx-swap", "none");
      call.setAttribute("hx-select-oob", ids.map(function (id) { return "#" + id; }).join(","));
      document.body.append(call);
      var focused = null;
      call.addEventListener("htmx:beforeSwap", function () {
        var active = document.activeElement;
        var id = active && active.matches("a[href], button") && ids.find(function (it) { return active.closest("#" + it); });
        focused = id ? { id: id, purpose: purpose(active), at: controls(id, purpose(active)).indexOf(active) } : null;
      });
      call.addEventListener("htmx:afterRequest", function () {
        // after htmx has replaced the parts
        setTimeout(function () {
          fetching = false;
          call.remove();
          ids.forEach(function (id) {
            var part = document.getElementById(id);
            if (part) {
              enhance(part);
            }
          });
          if (focused && document.activeElement === document.body) {
            var same = controls(focused.id, focused.purpose);
            if (same.length > 0) {
              (same[focused.at] || same[0]).focus({ preventScroll: true });
            }
          }
        });
      });
      fetching = true;
      window.htmx.process(call);
      window.htmx.trigger(call, "renew");
    }
    function all() {
      mark();
      refresh();
    }
    function close() {
      if (stream) {
        stream.close();
        stream = null;
      }
    }
    function open(missed) {
      if (stream || document.hidden) {
        return;
      }
      stream = new EventSource(source);
      stream.addEventListener("open", function () {
        if (missed) {
          all();
        } else if (document.querySelector("[data-topics]:not(.figures) :is(progress, [data-unfinished])")) {
          // the stream does not report a change between the rendering of the page and its first look
          setTimeout(all, 2000);
        }
        // the next "open" follows a lost connection
        missed = true;
      });
      stream.addEventListener("changed", function (event) {
        mark(event.data.split(","));
        refresh();
      });
      stream.addEventListener("ended", close);
      stream.addEventListener("error", function () {
        if (stream && stream.readyState === EventSource.CLOSED) {
          close();
          setTimeout(function () { open(true); }, 30000);
        }
      });
    }
    document.addEventListener("visibilitychange", function () {
      if (document.hidden) {
        close();
      } else {
        open(true);
      }
    });
    ["pointerdown", "pointermove", "keydown", "scroll"].forEach(function (kind) {
      document.addEventListener(kind, function () {
        var late = Date.now() - used > unused;
        used = Date.now();
        if (late) {
          open(true);
        }
      }, { passive: true });
    });
    setInterval(function () {
      if (Date.now() - used > unused) {
        close();
      }
    }, 60000);
    window.addEventListener("pagehide", close);
    open(false);
  }
  document.addEventListener("click", function (event) {
    var opened = event.target.closest("summary");
    if (opened) {
      opened.parentNode.toggleAttribute("data-used", !opened.parentNode.open);
    }
  });
  var live = document.querySelector("[data-live]");
  if (live && window.EventSource && window.htmx) {
    keepLive(live.getAttribute("data-live"));
  }

  // search and shortcuts
  var search = document.getElementById("search");
  var shortcuts = document.getElementById("shortcuts");
  if (!search) {
    return;
  }
  function ask() {
    search.showModal();
    search.querySelector("input").select();
  }
  document.addEventListener("click", function (event) {
    var listed = event.target.closest("[data-shortcuts]");
    if (event.target.closest("[data-search]")) {
      event.preventDefault();
      ask();
    } else if (listed) {
      listed.closest("[popover]").hidePopover();
      shortcuts.showModal();
    } else if (event.target === search || event.target === shortcuts) {
      event.target.close();
    }
  });
  search.addEventListener("keydown", function (event) {
    var step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) {
      return;
    }
    event.preventDefault();
    var stops = [search.querySelector("input")].concat(Array.from(search.querySelectorAll("#found a")));
    stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
  });
  // assistive technology and voice control may type single characters
  var singleKeys = shortcuts.querySelector("input");
  singleKeys.checked = localStorage.getItem("single-keys") !== "off";
  singleKeys.addEventListener("change", function () {
    localStorage.setItem("single-keys", singleKeys.checked ? "on" : "off");
  });
  var pages = { h: "/portal", c: "/portal/companies", s: "/portal/syncs", w: "/portal/developers/webhooks" };
  var going = 0;
  document.addEventListener("keydown", function (event) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      ask();
      return;
    }
    if (!singleKeys.checked || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) {
      return;
    }
    if (Date.now() - going < 1000 && pages[event.key]) {
      location.href = pages[event.key];
    }
    going = event.key === "g" ? Date.now() : 0;
    if (event.key === "/") {
      event.preventDefault();
      ask();
    } else if (event.key === "?") {
      shortcuts.showModal();
    }
  });
})();
