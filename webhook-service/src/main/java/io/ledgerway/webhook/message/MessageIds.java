package io.ledgerway.webhook.message;

import java.security.SecureRandom;
import java.time.Clock;

/**
 * Generates values of {@code webhook-id}: {@code msg_} and 27 base62 digits. The first six digits
 * encode the time, so that new rows are adjacent. An id has no dot, because the signature uses it
 * as a separator.
 */
final class MessageIds {

    private static final String DIGITS =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int TIME = 6;
    private static final int RANDOM = 21;

    private final SecureRandom random = new SecureRandom();
    private final Clock clock;

    MessageIds(Clock clock) {
        this.clock = clock;
    }

    String next() {
        StringBuilder id = new StringBuilder(TIME + RANDOM);
        long seconds = clock.instant().getEpochSecond();
        for (int digit = 0; digit < TIME; digit++) {
            id.append(DIGITS.charAt((int) (seconds % DIGITS.length())));
            seconds /= DIGITS.length();
        }
        id.reverse();
        for (int digit = 0; digit < RANDOM; digit++) {
            id.append(DIGITS.charAt(random.nextInt(DIGITS.length())));
        }
        return "msg_" + id;
    }
}
