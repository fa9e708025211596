package io.ledgerway.connector.xero.api;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.datatype.DataType;
import java.util.List;

/** The Accounting API. */
public final class XeroApi {

    private final XeroSettings settings;

    public XeroApi(XeroSettings settings) {
        this.settings = settings;
    }

    /** The collections of a data type that the app can read. */
    public List<XeroCollection> collections(DataType type) {
        return XeroCollection.all(type, settings.tier());
    }

    /** The API of one organisation. */
    public OrganisationApi organisation(Tenant tenant, PlatformHttp http) {
        return new OrganisationApi(settings, tenant, http);
    }
}
