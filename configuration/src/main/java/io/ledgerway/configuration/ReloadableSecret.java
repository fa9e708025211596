package io.ledgerway.configuration;

import java.util.function.Consumer;

/**
 * Declares that a running process accepts a new value of a secret; one bean per secret. Where the
 * secret is in a file ({@code …_FILE}), the file is read again when it changes, without a restart.
 *
 * @param variable the secret's name, e.g. {@code LEDGERWAY_IDENTITY_KEYS}
 * @param reload gets the new value, without line breaks at its end; throws when it cannot be used,
 *     and then goes on with what it had
 */
public record ReloadableSecret(String variable, Consumer<String> reload) {}
