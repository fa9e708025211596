package io.ledgerway.company.link.page;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;

/** Localized texts of the link pages ({@code link/messages*.properties}). */
public class LinkMessages {

    private final MessageSource messages;

    LinkMessages(MessageSource messages) {
        this.messages = messages;
    }

    public String of(String key, Object... arguments) {
        return messages.getMessage(key, arguments, language());
    }

    /** Returns the text of a key that may not exist. */
    public String orElse(String key, String text) {
        return Objects.requireNonNullElse(messages.getMessage(key, null, text, language()), text);
    }

    /** Returns the paragraphs of a text, which are separated by line breaks. */
    List<String> lines(String key, Object... arguments) {
        return Arrays.asList(of(key, arguments).split("\n", -1));
    }

    String day(Instant instant) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                .withLocale(language())
                .format(instant.atOffset(ZoneOffset.UTC));
    }

    Locale language() {
        return LocaleContextHolder.getLocale();
    }
}
