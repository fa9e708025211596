package io.ledgerway.model.accounting.contact;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.SupplementalData;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Company information from the accounting platform: one object without id, metadata and dates, so
 * not an {@link AccountingRecord}.
 *
 * @param accountingPlatformRef id of the company at the platform
 * @param ledgerLockDate records up to this date cannot be edited
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CompanyInfo(
        @Nullable String companyName,
        @Nullable String accountingPlatformRef,
        @Nullable String companyLegalName,
        @Nullable List<Address> addresses,
        @Nullable List<Phone> phoneNumbers,
        @Nullable List<WebLink> webLinks,
        @Nullable DateTime ledgerLockDate,
        @Nullable String registrationNumber,
        @Nullable String taxNumber,
        @Nullable DateTime financialYearStartDate,
        @Nullable String baseCurrency,
        @Nullable Map<String, @Nullable String> sourceUrls,
        @Nullable DateTime createdDate,
        @Nullable SupplementalData supplementalData) {

    public CompanyInfo {
        addresses = ImmutableCopies.of(addresses);
        phoneNumbers = ImmutableCopies.of(phoneNumbers);
        webLinks = ImmutableCopies.of(webLinks);
        sourceUrls = ImmutableCopies.of(sourceUrls);
    }
}
