package io.ledgerway.company.user.password;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rules of acceptable passwords: a minimum length, and not among the most common ones. */
public final class PasswordRules {

    public static final int MIN_LENGTH = 12;
    public static final int MAX_LENGTH = 200;

    private static final Set<String> COMMON_PASSWORDS = commonest();

    private PasswordRules() {}

    /** Returns the reason why a password is not acceptable; empty if it is. */
    public static Optional<String> problem(@Nullable String password, String email) {
        if (password == null || !isLength(password)) {
            return Optional.of(
                    "A password has %d to %d characters.".formatted(MIN_LENGTH, MAX_LENGTH));
        }
        String plain = password.strip().toLowerCase(Locale.ROOT);
        if (plain.equals(email.strip().toLowerCase(Locale.ROOT))) {
            return Optional.of("A password must not be the e-mail address.");
        }
        if (COMMON_PASSWORDS.contains(plain) || plain.chars().distinct().count() < 4) {
            return Optional.of("This password is among the most common ones.");
        }
        return Optional.empty();
    }

    private static boolean isLength(String password) {
        int length = password.codePointCount(0, password.length());
        return length >= MIN_LENGTH && length <= MAX_LENGTH;
    }

    private static Set<String> commonest() {
        try (InputStream file =
                PasswordRules.class.getResourceAsStream("/people/commonest-passwords.txt")) {
            if (file == null) {
                throw new IllegalStateException("commonest-passwords.txt is missing");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(it -> !it.isBlank())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
