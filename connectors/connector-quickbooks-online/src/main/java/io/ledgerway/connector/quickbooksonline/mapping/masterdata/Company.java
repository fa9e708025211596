package io.ledgerway.connector.quickbooksonline.mapping.masterdata;

import io.ledgerway.connector.quickbooksonline.mapping.value.Addresses;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.AddressType;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.accounting.contact.Phone;
import io.ledgerway.model.accounting.contact.PhoneType;
import io.ledgerway.model.accounting.contact.WebLink;
import io.ledgerway.model.accounting.contact.WebLinkType;
import java.time.LocalDate;
import java.time.Month;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Company information, with the home currency and the closing date of the preferences. */
public final class Company {

    private Company() {}

    /**
     * The information about a company.
     *
     * @param today for the start of the financial year
     */
    public static CompanyInfo company(
            String realmId, SourceObject info, SourceObject preferences, LocalDate today) {
        var legal = info.text("LegalName");
        return new CompanyInfo(
                info.text("CompanyName"),
                realmId,
                legal == null ? info.text("CompanyName") : legal,
                addresses(info),
                phones(info),
                links(info),
                preferences.object("AccountingInfoPrefs").date("BookCloseDate"),
                info.text("EmployerId"),
                /* taxNumber= */ null,
                yearStart(info.text("FiscalYearStartMonth"), today),
                preferences.object("CurrencyPrefs").ref("HomeCurrency"),
                /* sourceUrls= */ null,
                info.createdDate(),
                /* supplementalData= */ null);
    }

    private static @Nullable List<Address> addresses(SourceObject info) {
        var found = new ArrayList<Address>();
        for (var member : List.of("CompanyAddr", "LegalAddr")) {
            var address =
                    Addresses.of(
                            info.object(member),
                            member.equals("CompanyAddr")
                                    ? AddressType.BILLING
                                    : AddressType.UNKNOWN);
            if (address != null) {
                found.add(address);
            }
        }
        return found.isEmpty() ? null : found;
    }

    private static @Nullable List<Phone> phones(SourceObject info) {
        var number = info.object("PrimaryPhone").text("FreeFormNumber");
        return number == null ? null : List.of(new Phone(number, PhoneType.PRIMARY));
    }

    private static @Nullable List<WebLink> links(SourceObject info) {
        var url = info.object("WebAddr").text("URI");
        return url == null ? null : List.of(new WebLink(WebLinkType.WEBSITE, url));
    }

    /** The latest start of a financial year; null for a month that is not known. */
    private static @Nullable DateTime yearStart(@Nullable String name, LocalDate today) {
        if (name == null) {
            return null;
        }
        try {
            var month = Month.valueOf(name.toUpperCase(Locale.ROOT));
            var start = LocalDate.of(today.getYear(), month, 1);
            return DateTime.of(start.isAfter(today) ? start.minusYears(1) : start);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
