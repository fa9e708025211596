package io.ledgerway.company.platform;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.model.company.SourceType;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/**
 * Source whose data is uploaded as files. It has no authorization and no connector. Clients store
 * the ids of integrations and sources, so the ids never change.
 */
enum UploadSource {
    PEXP(
            "Expenses",
            SourceType.EXPENSE,
            "c45fd1ca-3fcd-45f4-93a2-5eac367193f0",
            "d680b2bd-60c9-4531-9cbd-eda5ebbb0463"),
    UPAC(
            "Accounting file upload",
            SourceType.ACCOUNTING,
            "eacf82bd-d45b-46f6-8b9e-84de799d6c28",
            "2ee25b16-8742-45cd-b3f0-1350f4ea92b7"),
    UPBK(
            "Banking file upload",
            SourceType.BANKING,
            "e75d0b70-0423-49a0-9c93-ec596aa2ed8b",
            "1035ec41-4311-47b1-b7ab-26ee3575b29a"),
    UPDO(
            "Business documents",
            SourceType.OTHER,
            "136bf82c-7e63-4c08-9bb3-001427c15f5a",
            "d9180b6a-22d7-41eb-8cb0-c169077bbaef");

    private final String displayName;
    private final SourceType sourceType;
    private final UUID integrationId;
    private final UUID sourceId;

    UploadSource(String displayName, SourceType sourceType, String integrationId, String sourceId) {
        this.displayName = displayName;
        this.sourceType = sourceType;
        this.integrationId = UUID.fromString(integrationId);
        this.sourceId = UUID.fromString(sourceId);
    }

    PlatformDescriptor descriptor() {
        return new PlatformDescriptor(
                name().toLowerCase(Locale.ROOT),
                displayName,
                integrationId,
                sourceId,
                sourceType,
                Authorization.NONE,
                new RatePolicy(List.of(), 1),
                Map.of(),
                Map.of(),
                false);
    }
}
