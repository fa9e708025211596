// Theme, tabs, copy buttons and search of the documentation. Pages can be read without it.
(function () {
  "use strict";
  var root = document.documentElement;

  function stored(name, value) {
    try {
      if (value === undefined) return localStorage.getItem("docs-" + name);
      localStorage.setItem("docs-" + name, value);
    } catch (e) { /* storage is disabled */ }
    return null;
  }

  function isDark() {
    var chosen = root.getAttribute("data-theme");
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  function theme(name) {
    if (name) root.setAttribute("data-theme", name);
    root.classList.toggle("dark", isDark());
  }

  theme(stored("theme"));

  // links of the time when the interactive reference was at /docs
  if (location.pathname === "/docs" && location.hash.indexOf("#/") === 0) {
    location.replace("/docs/api/try" + location.hash);
  }

  document.addEventListener("DOMContentLoaded", function () {
    document.querySelector(".tools").hidden = false;
    document.getElementById("theme").addEventListener("click", function () {
      var next = isDark() ? "light" : "dark";
      theme(next);
      stored("theme", next);
    });
    document.querySelectorAll(".tabs").forEach(tabs);
    document.querySelectorAll(".code").forEach(copyButton);
    search(document.getElementById("search"), document.getElementById("search-results"), document.getElementById("search-count"));
  });

  function tabs(group, number) {
    var list = document.createElement("div");
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", "Language");
    var panels = Array.from(group.querySelectorAll(".tab"));
    var buttons = panels.map(function (panel, i) {
      var name = panel.querySelector(".tab-name");
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = name.textContent;
      button.id = "tab-" + number + "-" + i;
      button.setAttribute("role", "tab");
      button.setAttribute("aria-controls", "panel-" + number + "-" + i);
      panel.id = "panel-" + number + "-" + i;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", button.id);
      name.hidden = true;
      button.addEventListener("click", function () {
        stored("language", button.textContent);
        document.querySelectorAll(".tabs").forEach(function (each) { each.choose(button.textContent); });
      });
      list.appendChild(button);
      return button;
    });
    list.addEventListener("keydown", function (event) {
      var step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) {
        var next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
        next.click();
        next.focus();
      }
    });
    group.choose = function (language) {
      var index = buttons.findIndex(function (it) { return it.textContent === language; });
      if (index < 0) return;
      buttons.forEach(function (it, i) {
        it.setAttribute("aria-selected", String(i === index));
        it.tabIndex = i === index ? 0 : -1;
        panels[i].hidden = i !== index;
      });
    };
    group.insertBefore(list, group.firstChild);
    group.choose(buttons[0].textContent);
    group.choose(stored("language"));
  }

  function copyButton(block) {
    var button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", function () {
      navigator.clipboard.writeText(block.querySelector("code").textContent).then(function () {
        button.textContent = "Copied";
        setTimeout(function () { button.textContent = "Copy"; }, 1500);
      });
    });
    block.appendChild(button);
  }

  // Entries are [path, page, heading, text]. An entry matches if it contains every word; titles count more than text.
  function search(input, results, count) {
    var entries = null;
    var loading = 0;
    var failed = false;

    function load() {
      if (entries) return;
      entries = [];
      ["/docs/search.json", "/docs/api/search.json"].forEach(function (file) {
        loading++;
        fetch(file).then(function (response) {
          if (!response.ok) throw new Error(file);
          return response.json();
        }).then(function (loaded) {
          loaded.forEach(function (it) {
            entries.push({ path: it[0], page: it[1], heading: it[2], text: it[3], title: (it[1] + " " + it[2]).toLowerCase(), words: it[3].toLowerCase() });
          });
        }).catch(function () {
          failed = true;
        }).then(function () {
          loading--;
          show();
        });
      });
    }

    function nothingFound() {
      if (loading > 0) return "Loading";
      return failed ? "The search is not available." : "No page contains all these words.";
    }

    function score(entry, words) {
      var sum = 0;
      for (var i = 0; i < words.length; i++) {
        var inTitle = entry.title.indexOf(words[i]);
        if (inTitle >= 0) {
          sum += inTitle === 0 || entry.title[inTitle - 1] === " " ? 10 : 6;
        } else if (entry.words.indexOf(words[i]) >= 0) {
          sum += 1;
        } else {
          return 0;
        }
      }
      return sum + (entry.heading ? 0 : 1) + 20 / (20 + entry.title.length);
    }

    function excerpt(entry, word) {
      var at = Math.max(0, entry.words.indexOf(word) - 30);
      return (at > 0 ? "… " : "") + entry.text.slice(at, at + 120);
    }

    function show() {
      var words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      results.textContent = "";
      results.hidden = words.length === 0;
      if (words.length === 0) { count.textContent = ""; return; }
      var found = entries.map(function (it) { return [score(it, words), it]; })
        .filter(function (it) { return it[0] > 0; })
        .sort(function (a, b) { return b[0] - a[0]; });
      count.textContent = found.length === 0 ? nothingFound() : found.length + (found.length === 1 ? " result" : " results");
      found.slice(0, 20).forEach(function (it) {
        var link = document.createElement("a");
        var text = document.createElement("small");
        link.href = it[1].path;
        link.textContent = it[1].heading ? it[1].page + " · " + it[1].heading : it[1].page;
        text.textContent = excerpt(it[1], words[0]);
        link.appendChild(text);
        var item = document.createElement("li");
        item.appendChild(link);
        results.appendChild(item);
      });
      if (found.length === 0) {
        var none = document.createElement("li");
        none.textContent = nothingFound();
        results.appendChild(none);
      }
    }

    input.addEventListener("focus", load);
    input.addEventListener("input", function () { load(); show(); });
    document.addEventListener("keydown", function (event) {
      if (event.key === "k" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        input.focus();
      } else if (event.key === "Escape" && !results.hidden) {
        results.hidden = true;
        input.focus();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        var links = Array.from(results.querySelectorAll("a"));
        var at = links.indexOf(document.activeElement);
        if (!results.hidden && (at >= 0 || document.activeElement === input)) {
          event.preventDefault();
          (links[at + (event.key === "ArrowDown" ? 1 : -1)] || input).focus();
        }
      } else if (event.key === "Enter" && document.activeElement === input) {
        var first = results.querySelector("a");
        if (first) first.click();
      }
    });
    document.addEventListener("click", function (event) {
      if (!event.target.closest(".search") || event.target.closest("#search-results a")) results.hidden = true;
    });
  }
})();
