package io.ledgerway.sandbox.web;

import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The address of an application that receives webhooks. */
public final class WebhookAddress {

    private WebhookAddress() {}

    /** Reads an address of HTTP; empty for another text. */
    public static Optional<URI> parse(@Nullable String text) {
        try {
            return Optional.ofNullable(text)
                    .map(String::strip)
                    .filter(it -> it.matches("https?://\\S+"))
                    .map(URI::create)
                    .filter(it -> it.getHost() != null);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
