package io.ledgerway.company.link;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.connection.Connections;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** Where platforms send the customer back to, and the choice of an organisation after it. */
@Controller
@RequestMapping("/link")
class CallbackController {

    private final Linking linking;
    private final LinkAttempts attempts;
    private final Companies companies;
    private final Connections connections;
    private final BrowserCookie cookie;
    private final LinkPages pages;

    CallbackController(
            Linking linking,
            LinkAttempts attempts,
            Companies companies,
            Connections connections,
            BrowserCookie cookie,
            LinkPages pages) {
        this.linking = linking;
        this.attempts = attempts;
        this.companies = companies;
        this.connections = connections;
        this.cookie = cookie;
        this.pages = pages;
    }

    @GetMapping("/callback")
    ModelAndView callback(@RequestParam Map<String, String> query, HttpServletRequest request) {
        String state = query.getOrDefault("state", "");
        if (state.isEmpty()) {
            return pages.incomplete();
        }
        return cookie.read(request)
                .map(browser -> pages.show(linking.complete(state, browser, query)))
                .orElseGet(pages::unknownAttempt);
    }

    @GetMapping("/organisation")
    ModelAndView organisations(@RequestParam UUID attempt, HttpServletRequest request) {
        return cookie.read(request)
                .map(browser -> organisations(attempt, browser, false))
                .orElseGet(pages::unknownAttempt);
    }

    @PostMapping("/organisation")
    ModelAndView chosen(
            @RequestParam UUID attempt,
            @RequestParam(defaultValue = "") String organisation,
            @RequestParam(required = false) @Nullable String cancel,
            HttpServletRequest request) {
        return cookie.read(request)
                .map(browser -> chosen(attempt, organisation, cancel != null, browser))
                .orElseGet(pages::unknownAttempt);
    }

    private ModelAndView chosen(UUID attempt, String organisation, boolean cancel, String browser) {
        if (cancel) {
            return pages.show(linking.turnBack(attempt, browser));
        }
        return organisation.isEmpty()
                ? organisations(attempt, browser, true)
                : pages.show(linking.choose(attempt, browser, organisation));
    }

    private ModelAndView organisations(UUID id, String browser, boolean nothingChosen) {
        Optional<LinkAttempt> attempt = attempts.choosing(id, browser);
        return attempt.map(it ->
                        pages.organisations(
                                companies.find(it.companyId()).orElseThrow(),
                                connections.find(it.connectionId()).orElseThrow(),
                                it,
                                nothingChosen))
                .orElseGet(pages::unknownAttempt);
    }
}
