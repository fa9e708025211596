package io.ledgerway.company.link.request;

import java.util.regex.Pattern;

/** Issues a token per rendered form. */
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
}
