package io.ledgerway.company.link.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;

/** Tells one form that was shown from another, and our forms from those of other sites. */
public class FormTokens {

    private static final Pattern TICKET = Pattern.compile("[A-Za-z0-9_-]{43}");

    private final RandomTokens randomTokens;

    public FormTokens(RandomTokens randomTokens) {
        this.randomTokens = randomTokens;
    }

    public String next() {
        return randomTokens.next();
    }

    public boolean isTicket(String text) {
        return TICKET.matcher(text).matches();
    }

    /** Whether another site's page sent this form, as far as the browser tells. */
    public boolean isFromElsewhere(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        return site != null && !site.equals("same-origin") && !site.equals("none");
    }
}
