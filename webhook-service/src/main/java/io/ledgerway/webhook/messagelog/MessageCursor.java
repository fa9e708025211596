package io.ledgerway.webhook.messagelog;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cursor of a message list: the last message of the page. Keyset pagination: new messages do not
 * move it.
 */
record MessageCursor(Instant at, String id) {

    /** Microseconds since 1970 and the message's id. */
    private static final Pattern FORM = Pattern.compile("(\\d{1,16}):(\\w{0,100})");

    /** Cursor before all messages of a day. */
    static MessageCursor before(LocalDate day) {
        return new MessageCursor(day.atStartOfDay(ZoneOffset.UTC).toInstant(), "");
    }

    static Optional<MessageCursor> read(String text) {
        try {
            String plain =
                    new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII);
            Matcher mark = FORM.matcher(plain);
            return mark.matches()
                    ? Optional.of(new MessageCursor(instant(mark.group(1)), mark.group(2)))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Instant instant(String micros) {
        return Instant.EPOCH.plus(Long.parseLong(micros), ChronoUnit.MICROS);
    }

    @JsonValue
    @Override
    public String toString() {
        String plain = ChronoUnit.MICROS.between(Instant.EPOCH, at) + ":" + id;
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(plain.getBytes(StandardCharsets.US_ASCII));
    }
}
