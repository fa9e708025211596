package io.ledgerway.sandbox.quickbooksonline.api;

/** Behaviour of the dialect that tests change. */
public class CallSettings {

    private volatile boolean repeatingWrites;

    /** Whether a repeated requestid executes the write again, which was seen on the platform. */
    public boolean isRepeatingWrites() {
        return repeatingWrites;
    }

    public void setRepeatingWrites(boolean repeating) {
        this.repeatingWrites = repeating;
    }
}
