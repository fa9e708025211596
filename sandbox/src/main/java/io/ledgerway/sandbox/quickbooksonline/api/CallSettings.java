package io.ledgerway.sandbox.quickbooksonline.api;

/** Behaviour of the dialect that tests change. */
class CallSettings {

    private volatile boolean repeatingWrites;

    /** Whether a repeated requestid executes the write again, which was seen on the platform. */
    boolean isRepeatingWrites() {
        return repeatingWrites;
    }

    void setRepeatingWrites(boolean repeating) {
        this.repeatingWrites = repeating;
    }
}
