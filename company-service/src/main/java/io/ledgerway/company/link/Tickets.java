package io.ledgerway.company.link;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;

/** Tells one form that was shown from another, and our forms from those of other sites. */
class Tickets {

    private static final Pattern TICKET = Pattern.compile("[A-Za-z0-9_-]{43}");

    private final Randoms randoms;

    Tickets(Randoms randoms) {
        this.randoms = randoms;
    }

    String next() {
        return randoms.next();
    }

    boolean isTicket(String text) {
        return TICKET.matcher(text).matches();
    }

    /** Whether another site's page sent this form, as far as the browser tells. */
    boolean isFromElsewhere(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        return site != null && !site.equals("same-origin") && !site.equals("none");
    }
}
