package io.ledgerway.connector.tryton;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.file.FileCapability;
import io.ledgerway.connector.price.PriceList;
import io.ledgerway.connector.tryton.file.AttachmentModels;
import io.ledgerway.connector.tryton.pull.PullCapabilities;
import io.ledgerway.connector.tryton.push.PushCapabilities;
import io.ledgerway.model.company.SourceType;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Identity and capabilities. Clients store the ids of the integration and the source. */
final class TrytonDescriptor {

    /** Tryton limits no calls; more would take the server from its users. */
    private static final int CONCURRENT_CALLS = 2;

    static final PlatformDescriptor DESCRIPTOR =
            new PlatformDescriptor(
                    "tryt",
                    "Tryton",
                    UUID.fromString("5b0ab7d4-5d5f-4b1e-8a26-3ac1f84fd5ae"),
                    UUID.fromString("c8d1b8a6-9a3f-4f0c-9f5b-7f5f5d2c0b61"),
                    SourceType.ACCOUNTING,
                    PlatformDescriptor.Authorization.CREDENTIALS,
                    new RatePolicy(List.of(), CONCURRENT_CALLS),
                    PullCapabilities.all(),
                    PushCapabilities.all(),
                    /* emulated= */ false,
                    TrytonExpenseRules.RULES,
                    PullCapabilities.UNSUPPORTED,
                    PriceList.NONE,
                    new FileCapability(AttachmentModels.types(), Set.of()));

    private TrytonDescriptor() {}
}
