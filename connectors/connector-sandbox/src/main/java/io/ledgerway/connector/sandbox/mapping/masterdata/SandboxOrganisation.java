package io.ledgerway.connector.sandbox.mapping.masterdata;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxAddress;
import io.ledgerway.connector.sandbox.mapping.value.SandboxPhone;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.accounting.contact.WebLink;
import io.ledgerway.model.accounting.contact.WebLinkType;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The organisation. */
record SandboxOrganisation(
        String id,
        @Nullable String name,
        @Nullable String legalName,
        @Nullable List<SandboxAddress> addresses,
        @Nullable List<SandboxPhone> phones,
        @Nullable List<Link> links,
        @Nullable LocalDate lockedUntil,
        @Nullable String companyNo,
        @Nullable String taxNo,
        @Nullable LocalDate yearStart,
        @Nullable String baseCurrency,
        @Nullable Instant createdAt)
        implements SandboxRecord {

    SandboxOrganisation {
        SandboxJson.required(id, "id");
    }

    /** The sandbox has no modification time of it. */
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
                EnumMappings.mapNullable(addresses, SandboxAddress::canonical),
                EnumMappings.mapNullable(phones, SandboxPhone::canonical),
                EnumMappings.mapNullable(links, Link::canonical),
                EnumMappings.date(lockedUntil),
                companyNo,
                taxNo,
                EnumMappings.date(yearStart),
                baseCurrency,
                /* sourceUrls= */ null,
                EnumMappings.dateTime(createdAt),
                /* supplementalData= */ null);
    }

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
