package io.ledgerway.connector.quickbooksonline.push.field;

/** Descriptions that fields of several types share. */
final class OptionTexts {

    static final String COMPUTED = "Computed by the platform; a given value is not sent.";
    static final String GIVEN_TAX =
            "Sent where the tax code has one rate; else the platform computes it.";
    static final String NO_DRAFTS = "The platform has no drafts; payments decide the status.";
    static final String RATE = "To the home currency; the default is the day's rate.";
    static final String QUANTITY =
            "The quantity. A line of an account has an amount only: its quantity is 1.";
    static final String CURRENCY = "ISO 4217; the default is the contact's.";

    private OptionTexts() {}
}
