package io.ledgerway.connector.xero.api;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.http.PlatformHttp;

/** The Accounting API. */
public final class XeroApi {

    private final XeroSettings settings;

    public XeroApi(XeroSettings settings) {
        this.settings = settings;
    }

    /** The API of one organisation. */
    public OrganisationApi organisation(Tenant tenant, PlatformHttp http) {
        return new OrganisationApi(settings, tenant, http);
    }
}
