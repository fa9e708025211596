package io.ledgerway.connector;

/** Kind of system against which an adapter was run. */
public enum Verification {
    /** Not the adapter of another vendor's platform. */
    NOT_APPLICABLE(""),
    EMULATOR(
            "Built from published documentation, verified against an emulator and the vendor's SDK; not"
                    + " yet run against a live account."),
    LIVE_ACCOUNT("Verified with a live account."),
    /** The system itself, which everybody can install, runs in the adapter's tests. */
    REAL_SYSTEM("Verified against the real system in every build.");

    private final String statement;

    Verification(String statement) {
        this.statement = statement;
    }

    /** One sentence for clients and customers; empty where there is nothing to say. */
    public String statement() {
        return statement;
    }
}
