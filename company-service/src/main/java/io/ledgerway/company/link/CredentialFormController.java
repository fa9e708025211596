package io.ledgerway.company.link;

import io.ledgerway.company.link.attempt.AuthorizationCallback;
import io.ledgerway.company.link.attempt.CredentialSubmission;
import io.ledgerway.company.link.attempt.CredentialSubmission.Form;
import io.ledgerway.company.link.attempt.LinkOutcome;
import io.ledgerway.company.link.page.CredentialPages;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.request.BrowserCookie;
import io.ledgerway.company.link.request.CallerAddress;
import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * {@code /link/credentials}: the page on which a customer types the credentials of a platform. Only
 * the browser that started the attempt can open and submit it.
 */
@Controller
@RequestMapping("/link/credentials")
class CredentialFormController {

    private final CredentialSubmission submission;
    private final AuthorizationCallback authorizationCallback;
    private final BrowserCookie cookie;
    private final CredentialPages pages;
    private final LinkPages others;
    private final LinkResultPages linkResultPages;

    CredentialFormController(
            CredentialSubmission submission,
            AuthorizationCallback authorizationCallback,
            BrowserCookie cookie,
            CredentialPages pages,
            LinkPages others,
            LinkResultPages linkResultPages) {
        this.submission = submission;
        this.authorizationCallback = authorizationCallback;
        this.cookie = cookie;
        this.pages = pages;
        this.others = others;
        this.linkResultPages = linkResultPages;
    }

    @GetMapping
    ModelAndView form(@RequestParam UUID attempt, HttpServletRequest request) {
        return inBrowser(
                request,
                browser ->
                        submission
                                .form(attempt, browser)
                                .map(pages::form)
                                .orElseGet(others::unknownAttempt));
    }

    @PostMapping
    ModelAndView submit(
            @RequestParam UUID attempt,
            @RequestParam(required = false) @Nullable String cancel,
            HttpServletRequest request) {
        return inBrowser(
                request,
                browser ->
                        cancel == null
                                ? check(attempt, browser, request)
                                : linkResultPages.show(
                                        authorizationCallback.cancelTyping(attempt, browser)));
    }

    private ModelAndView check(UUID attempt, String browser, HttpServletRequest request) {
        CredentialSubmission.Result result =
                submission.submit(
                        attempt,
                        browser,
                        field -> request.getParameter(CredentialPages.FIELD_PREFIX + field),
                        CallerAddress.current());
        return switch (result) {
            case CredentialSubmission.Result.Settled(LinkOutcome outcome) ->
                    linkResultPages.show(outcome);
            case CredentialSubmission.Result.Again(Form form) -> pages.form(form);
        };
    }

    private ModelAndView inBrowser(
            HttpServletRequest request, Function<String, ModelAndView> page) {
        return cookie.read(request).map(page).orElseGet(others::unknownAttempt);
    }
}
