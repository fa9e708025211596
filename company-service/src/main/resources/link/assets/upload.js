// Shows the progress of uploads. Without this script the browser submits the same form.
"use strict";

const form = (text, value) => text.replace("{0}", value);

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function enhance(page, kept) {
  const upload = page.querySelector("form.upload");
  if (!upload) {
    return;
  }
  const texts = upload.dataset;
  const input = upload.querySelector("input[type=file]");
  const types = texts.types.split(",");
  const most = Number(texts.most);
  const largest = Number(texts.megabytes) * 1024 * 1024;
  const list = element("ul", { className: "files" });
  const status = element("p", { className: "hint" });
  const bar = element("progress", { max: 100, value: 0, hidden: true });
  const stop = element("button", { type: "button", className: "quiet", hidden: true }, texts.stop);
  let files = kept;
  let sending = null;
  status.setAttribute("role", "status");
  bar.setAttribute("aria-label", form(texts.sending, "").trim());
  input.required = false;
  upload.querySelector(".buttons").before(list, status, bar);
  upload.querySelector(".buttons").append(stop);

  function fault(file) {
    const name = file.name.toLowerCase();
    if (!types.some((type) => name.endsWith(type))) {
      return texts.type;
    }
    return file.size === 0 || file.size > largest ? texts.size : "";
  }

  function show() {
    list.replaceChildren(...files.map((file) => {
      const wrong = fault(file);
      const remove = element("button", { type: "button", className: "remove" }, "\u00d7");
      remove.setAttribute("aria-label", form(texts.remove, file.name));
      remove.addEventListener("click", () => {
        files = files.filter((it) => it !== file);
        show();
        input.focus();
      });
      const name = element("span", {}, element("bdi", { className: "name" }, file.name));
      if (wrong) {
        name.append(element("span", { className: "wrong" }, wrong));
      }
      return element("li", { className: wrong ? "bad" : "" }, name, remove);
    }));
  }

  function problem(text, lines) {
    page.querySelectorAll("#problem, #stored").forEach((it) => it.remove());
    const box = element("div", { className: "problem", id: "problem", tabIndex: -1 },
      element("p", {}, text));
    if (lines.length > 0) {
      const items = lines.map((it) => element("li", {}, it));
      const link = element("a", { href: "#files" }, texts.again);
      box.append(element("ul", {}, ...items), element("p", {}, link));
    }
    box.setAttribute("role", "alert");
    page.querySelector("h1").after(box);
    input.setAttribute("aria-invalid", "true");
    box.focus();
  }

  function busy(now) {
    bar.hidden = !now;
    stop.hidden = !now;
    input.disabled = now;
    upload.querySelector("button[type=submit]").disabled = now;
    list.querySelectorAll("button").forEach((it) => { it.disabled = now; });
  }

  // the files may be stored: the form keeps its key, with which the same files are stored once
  function lost() {
    busy(false);
    status.textContent = "";
    problem(texts.lost, []);
  }

  function answered(request) {
    const shown = new DOMParser().parseFromString(request.responseText, "text/html");
    const next = shown.querySelector("main");
    if (!next) {
      lost();
      return;
    }
    const bad = new Set([...next.querySelectorAll("#problem li")].map((it) => it.dataset.file));
    const left = request.status >= 400 ? files.filter((it) => !bad.has(it.name)) : [];
    const main = document.importNode(next, true);
    page.replaceWith(main);
    document.title = shown.title;
    enhance(main, left);
    const told = main.querySelector("#problem, #stored");
    if (told) {
      told.focus();
    }
  }

  function send() {
    const body = new FormData();
    files.forEach((file) => body.append("file", file, file.name));
    let told = -1;
    sending = new XMLHttpRequest();
    sending.open("POST", upload.action);
    sending.upload.addEventListener("progress", (event) => {
      const share = event.lengthComputable ? Math.floor((event.loaded / event.total) * 100) : 0;
      bar.value = share;
      // screen readers announce every tenth of the progress
      if (Math.floor(share / 10) !== told) {
        told = Math.floor(share / 10);
        status.textContent = share < 100 ? form(texts.sending, share + " %") : texts.checking;
      }
    });
    sending.addEventListener("load", () => answered(sending));
    sending.addEventListener("error", lost);
    sending.addEventListener("abort", () => {
      busy(false);
      status.textContent = "";
      input.focus();
    });
    busy(true);
    sending.send(body);
  }

  function sendValid() {
    const wrong = files.filter(fault).map((it) => `${it.name}: ${fault(it)}`);
    if (files.length > most) {
      wrong.unshift(texts.count);
    }
    if (files.length === 0) {
      wrong.unshift(texts.none);
    }
    if (wrong.length > 0) {
      problem(texts.refused, wrong);
    } else {
      send();
    }
  }

  input.addEventListener("change", () => {
    const known = new Set(files.map((it) => it.name + it.size));
    files = files.concat([...input.files].filter((it) => !known.has(it.name + it.size)));
    input.value = "";
    show();
  });
  stop.addEventListener("click", () => sending && sending.abort());
  upload.addEventListener("submit", (event) => {
    event.preventDefault();
    sendValid();
  });
  // the next page would drop the files that are not uploaded
  page.querySelector("form.finish").addEventListener("submit", (event) => {
    if (files.length > 0) {
      event.preventDefault();
      if (bar.hidden) {
        sendValid();
      }
    }
  });
  show();
}

enhance(document.querySelector("main"), []);
