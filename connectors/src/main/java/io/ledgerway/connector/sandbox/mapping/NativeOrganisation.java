package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.CompanyInfo;
import io.ledgerway.model.accounting.WebLink;
import io.ledgerway.model.accounting.WebLinkType;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The organisation itself. */
record NativeOrganisation(
        String id,
        @Nullable String name,
        @Nullable String legalName,
        @Nullable List<NativeAddress> addresses,
        @Nullable List<NativePhone> phones,
        @Nullable List<Link> links,
        @Nullable LocalDate lockedUntil,
        @Nullable String companyNo,
        @Nullable String taxNo,
        @Nullable LocalDate yearStart,
        @Nullable String baseCurrency,
        @Nullable Instant createdAt)
        implements NativeRecord {

    NativeOrganisation {
        NativeJson.required(id, "id");
    }

    /** The dialect does not tell. */
    @Override
    public @Nullable Instant changedAt() {
        return null;
    }

    @Override
    public CompanyInfo canonical() {
        return new CompanyInfo(
                name,
                /* accountingPlatformRef= */ id,
                legalName,
                Words.each(addresses, NativeAddress::canonical),
                Words.each(phones, NativePhone::canonical),
                Words.each(links, Link::canonical),
                Words.date(lockedUntil),
                companyNo,
                taxNo,
                Words.date(yearStart),
                baseCurrency,
                /* sourceUrls= */ null,
                Words.moment(createdAt),
                /* supplementalData= */ null);
    }

    /** A page on the web. */
    record Link(@Nullable String kind, @Nullable String url) {

        WebLink canonical() {
            return new WebLink(type(), url);
        }

        private WebLinkType type() {
            return switch (kind) {
                case "website" -> WebLinkType.WEBSITE;
                case "social" -> WebLinkType.SOCIAL;
                case null, default -> WebLinkType.UNKNOWN;
            };
        }
    }
}
