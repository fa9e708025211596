package io.ledgerway.configuration;

import java.util.function.Consumer;

/**
 * Says that a running process takes a new value of a secret: a bean for each. Where the secret
 * stands in a file ({@code …_FILE}), the file is read again when it changes; no restart is needed.
 *
 * @param variable the secret's name, e.g. {@code LEDGERWAY_IDENTITY_KEYS}
 * @param reload gets the new value, without line breaks at its end; throws when it cannot be used,
 *     and then goes on with what it had
 */
public record ReloadableSecret(String variable, Consumer<String> reload) {}
