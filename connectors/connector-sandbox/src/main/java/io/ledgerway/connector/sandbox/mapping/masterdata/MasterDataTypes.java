package io.ledgerway.connector.sandbox.mapping.masterdata;

import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import java.util.Map;

/** The record type of each collection of master data. */
public final class MasterDataTypes {

    public static final Map<SandboxCollection, Class<? extends SandboxRecord>> ALL =
            Map.ofEntries(
                    Map.entry(SandboxCollection.ORGANISATION, SandboxOrganisation.class),
                    Map.entry(SandboxCollection.VENDORS, SandboxVendor.class),
                    Map.entry(SandboxCollection.CLIENTS, SandboxClient.class),
                    Map.entry(SandboxCollection.TAX_CODES, SandboxTaxCode.class),
                    Map.entry(SandboxCollection.DIMENSIONS, SandboxDimension.class),
                    Map.entry(SandboxCollection.PRODUCTS, SandboxProduct.class),
                    Map.entry(SandboxCollection.PAYMENT_METHODS, SandboxPaymentMethod.class));

    private MasterDataTypes() {}
}
