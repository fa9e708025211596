package io.ledgerway.company.link;

import io.ledgerway.company.link.LinkAttempt.Step;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** Where platforms send the customer back to, and what may have to be asked after it. */
@Controller
@RequestMapping("/link")
class CallbackController {

    private final Linking linking;
    private final BrowserCookie cookie;
    private final LinkPages pages;
    private final Endings endings;

    CallbackController(Linking linking, BrowserCookie cookie, LinkPages pages, Endings endings) {
        this.linking = linking;
        this.cookie = cookie;
        this.pages = pages;
        this.endings = endings;
    }

    @GetMapping("/callback")
    ModelAndView callback(@RequestParam Map<String, String> query, HttpServletRequest request) {
        String state = query.getOrDefault("state", "");
        return state.isEmpty()
                ? pages.incomplete()
                : inBrowser(request, it -> endings.show(linking.complete(state, it, query)));
    }

    @GetMapping("/organisation")
    ModelAndView organisations(@RequestParam UUID attempt, HttpServletRequest request) {
        return inBrowser(request, it -> organisations(attempt, it, false));
    }

    @PostMapping("/organisation")
    ModelAndView chosen(
            @RequestParam UUID attempt,
            @RequestParam(defaultValue = "") String organisation,
            @RequestParam(required = false) @Nullable String cancel,
            HttpServletRequest request) {
        return inBrowser(
                request,
                browser -> {
                    if (cancel != null) {
                        return endings.show(linking.turnBack(attempt, Step.CHOOSING, browser));
                    }
                    return organisation.isEmpty()
                            ? organisations(attempt, browser, true)
                            : endings.show(linking.choose(attempt, browser, organisation));
                });
    }

    @GetMapping("/account")
    ModelAndView account(@RequestParam UUID attempt, HttpServletRequest request) {
        return inBrowser(
                request,
                browser ->
                        linking.waiting(attempt, Step.CONFIRMING, browser)
                                .map(pages::otherAccount)
                                .orElseGet(pages::unknownAttempt));
    }

    /** Nothing but an explicit yes links the other organisation. */
    @PostMapping("/account")
    ModelAndView confirmed(
            @RequestParam UUID attempt,
            @RequestParam(name = "continue", required = false) @Nullable String sure,
            HttpServletRequest request) {
        return inBrowser(
                request,
                browser ->
                        endings.show(
                                sure == null
                                        ? linking.turnBack(attempt, Step.CONFIRMING, browser)
                                        : linking.confirm(attempt, browser)));
    }

    private ModelAndView organisations(UUID attempt, String browser, boolean nothingChosen) {
        return linking.waiting(attempt, Step.CHOOSING, browser)
                .map(it -> pages.organisations(it, nothingChosen))
                .orElseGet(pages::unknownAttempt);
    }

    private ModelAndView inBrowser(
            HttpServletRequest request, Function<String, ModelAndView> page) {
        return cookie.read(request).map(page).orElseGet(pages::unknownAttempt);
    }
}
