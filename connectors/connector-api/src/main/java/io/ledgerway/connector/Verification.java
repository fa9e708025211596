package io.ledgerway.connector;

/** What an adapter was run against. */
public enum Verification {
    /** Not the adapter of another vendor's platform. */
    NOT_APPLICABLE(""),
    EMULATOR(
            "Built from published documentation, verified against an emulator and the vendor's SDK; not"
                    + " yet run against a live account."),
    LIVE_ACCOUNT("Verified with a live account.");

    private final String statement;

    Verification(String statement) {
        this.statement = statement;
    }

    /** One sentence for clients and customers; empty where there is nothing to say. */
    public String statement() {
        return statement;
    }
}
