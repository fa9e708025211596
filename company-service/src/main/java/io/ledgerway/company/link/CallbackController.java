package io.ledgerway.company.link;

import io.ledgerway.company.link.attempt.AttemptLookup;
import io.ledgerway.company.link.attempt.AuthorizationCallback;
import io.ledgerway.company.link.attempt.LinkAttempt.Step;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.request.BrowserCookie;
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

/** Handles the platform's redirect after authorization, and the choice that may follow it. */
@Controller
@RequestMapping("/link")
class CallbackController {

    private final AuthorizationCallback authorizationCallback;
    private final AttemptLookup attemptLookup;
    private final BrowserCookie cookie;
    private final LinkPages pages;
    private final LinkResultPages linkResultPages;

    CallbackController(
            AuthorizationCallback authorizationCallback,
            AttemptLookup attemptLookup,
            BrowserCookie cookie,
            LinkPages pages,
            LinkResultPages linkResultPages) {
        this.authorizationCallback = authorizationCallback;
        this.attemptLookup = attemptLookup;
        this.cookie = cookie;
        this.pages = pages;
        this.linkResultPages = linkResultPages;
    }

    @GetMapping("/callback")
    ModelAndView callback(@RequestParam Map<String, String> query, HttpServletRequest request) {
        String state = query.getOrDefault("state", "");
        return state.isEmpty()
                ? pages.incomplete()
                : inBrowser(
                        request,
                        it ->
                                linkResultPages.show(
                                        authorizationCallback.complete(state, it, query)));
    }

    /**
     * The result of an attempt. A reload shows it again.
     *
     * @param wait whether the browser waits for the end of the attempt, to continue from there
     */
    @GetMapping("/result")
    ModelAndView result(
            @RequestParam UUID attempt,
            @RequestParam(defaultValue = "false") boolean wait,
            HttpServletRequest request) {
        return cookie.read(request)
                .flatMap(it -> attemptLookup.result(attempt, it))
                .map(it -> wait ? linkResultPages.awaited(it) : linkResultPages.page(it))
                .orElseGet(pages::resultExpired);
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
                        return linkResultPages.show(
                                authorizationCallback.cancelChoice(attempt, browser));
                    }
                    return organisation.isEmpty()
                            ? organisations(attempt, browser, true)
                            : linkResultPages.show(
                                    authorizationCallback.choose(attempt, browser, organisation));
                });
    }

    private ModelAndView organisations(UUID attempt, String browser, boolean nothingChosen) {
        return attemptLookup
                .waiting(attempt, Step.CHOOSING, browser)
                .map(it -> pages.organisations(it, nothingChosen))
                .orElseGet(pages::unknownAttempt);
    }

    private ModelAndView inBrowser(
            HttpServletRequest request, Function<String, ModelAndView> page) {
        return cookie.read(request).map(page).orElseGet(pages::unknownAttempt);
    }
}
