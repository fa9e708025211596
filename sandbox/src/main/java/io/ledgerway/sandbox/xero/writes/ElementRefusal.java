package io.ledgerway.sandbox.xero.writes;

import java.util.List;

/** An element is invalid; with a message for each error. */
final class ElementRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> messages;

    ElementRefusal(List<String> messages) {
        super(String.join("; ", messages));
        this.messages = List.copyOf(messages);
    }

    ElementRefusal(String message) {
        this(List.of(message));
    }

    List<String> messages() {
        return messages;
    }
}
