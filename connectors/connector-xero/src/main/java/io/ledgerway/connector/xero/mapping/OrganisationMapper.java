package io.ledgerway.connector.xero.mapping;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.accounting.contact.WebLink;
import io.ledgerway.model.accounting.contact.WebLinkType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The organisation. */
public final class OrganisationMapper {

    private static final Map<String, WebLinkType> LINKS =
            Map.of(
                    "Website", WebLinkType.WEBSITE,
                    "Facebook", WebLinkType.SOCIAL,
                    "Twitter", WebLinkType.SOCIAL,
                    "GooglePlus", WebLinkType.SOCIAL,
                    "LinkedIn", WebLinkType.SOCIAL);

    private OrganisationMapper() {}

    /**
     * Maps the organisation.
     *
     * @param now the platform's clock: the financial year is the current one
     */
    public static CompanyInfo map(XeroRecord it, Instant now) {
        return new CompanyInfo(
                it.text("Name"),
                it.required("OrganisationID"),
                it.text("LegalName"),
                ContactMapper.addresses(it),
                ContactMapper.phones(it),
                it.list("ExternalLinks").stream()
                        .map(each ->
                                new WebLink(
                                        each.choice("LinkType", LINKS, WebLinkType.UNKNOWN),
                                        each.text("Url")))
                        .toList(),
                it.day("PeriodLockDate"),
                it.text("RegistrationNumber"),
                it.text("TaxNumber"),
                financialYearStart(it, LocalDate.ofInstant(now, ZoneOffset.UTC)),
                it.text("BaseCurrency"),
                /* sourceUrls= */ null,
                it.dateTime("CreatedDateUTC"),
                /* supplementalData= */ null);
    }

    /** The day after the last end of a financial year. */
    private static @Nullable DateTime financialYearStart(XeroRecord it, LocalDate today) {
        var month = number(it.amount("FinancialYearEndMonth"));
        var day = number(it.amount("FinancialYearEndDay"));
        if (month < 1 || month > 12 || day < 1) {
            return null;
        }
        var end = end(today.getYear(), month, day);
        return DateTime.of(
                (end.isBefore(today) ? end : end(today.getYear() - 1, month, day)).plusDays(1));
    }

    private static LocalDate end(int year, int month, int day) {
        var end = YearMonth.of(year, month);
        return end.atDay(Math.min(day, end.lengthOfMonth()));
    }

    private static int number(@Nullable BigDecimal number) {
        return number == null ? 0 : number.intValue();
    }
}
