package io.ledgerway.file.download;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Parses a day from a date, or from a date-time with or without an offset. */
public final class DateParameter {

    private static final DateTimeFormatter FORM =
            new DateTimeFormatterBuilder()
                    .parseCaseInsensitive()
                    .append(DateTimeFormatter.ISO_LOCAL_DATE)
                    .optionalStart()
                    .appendLiteral('T')
                    .append(DateTimeFormatter.ISO_LOCAL_TIME)
                    .optionalStart()
                    .appendOffsetId()
                    .optionalEnd()
                    .optionalEnd()
                    .toFormatter(Locale.ROOT)
                    .withChronology(IsoChronology.INSTANCE)
                    .withResolverStyle(ResolverStyle.STRICT);

    private DateParameter() {}

    /** The error for a text that is no date. */
    public static ApiException invalid() {
        String message = "The parameter date must be a date such as 2026-01-31.";
        return ApiException.invalid(
                message, List.of(new ErrorBody.Item("date", message, "DateParameter")));
    }

    /** The day in UTC; empty if the text is no date or outside the supported range. */
    public static Optional<LocalDate> of(String text) {
        try {
            // an unencoded plus sign arrives as a space
            TemporalAccessor read = FORM.parse(text.strip().replace(' ', '+'));
            LocalDate day = LocalDate.from(read);
            ZoneOffset offset = read.query(TemporalQueries.offset());
            if (offset != null) {
                day =
                        day.atTime(LocalTime.from(read))
                                .atOffset(offset)
                                .withOffsetSameInstant(ZoneOffset.UTC)
                                .toLocalDate();
            }
            return Optional.of(day).filter(it -> it.getYear() > 0 && it.getYear() < 9999);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
