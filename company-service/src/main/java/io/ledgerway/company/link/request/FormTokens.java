package io.ledgerway.company.link.request;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;

/** Issues a token per rendered form and detects forms that other sites submit. */
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

    /** Returns true if the browser reports that another site submitted this form. */
    public boolean isFromElsewhere(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        return site != null && !site.equals("same-origin") && !site.equals("none");
    }
}
