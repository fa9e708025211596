package io.ledgerway.configuration;

import java.util.function.Consumer;

/**
 * Declares that a running process accepts a new value of a secret; one bean per secret. If the
 * secret is in a file ({@code …_FILE}), the file is read again when it changes, without a restart.
 *
 * @param variable variable of the secret, e.g. {@code LEDGERWAY_IDENTITY_KEY}
 * @param reload receives the new value without trailing line breaks. If it throws, the previous
 *     value stays in use.
 */
public record ReloadableSecret(String variable, Consumer<String> reload) {}
