package io.ledgerway.gateway.policy;

/** The headers of a message that the gateway writes, whichever transport writes it. */
public interface MutableHeaders {

    /** Replaces all values of a header. */
    void set(CharSequence name, String value);

    /** Adds a value to those that the header has. */
    void add(CharSequence name, String value);

    /** Removes all values of a header. */
    void remove(CharSequence name);
}
