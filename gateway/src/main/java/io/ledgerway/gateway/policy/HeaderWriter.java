package io.ledgerway.gateway.policy;

/** Headers that a policy adds to the response. */
@FunctionalInterface
public interface HeaderWriter {

    /** Writes the headers when the response starts. */
    void write(MutableHeaders response);
}
