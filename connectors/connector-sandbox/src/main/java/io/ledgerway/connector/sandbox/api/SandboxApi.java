package io.ledgerway.connector.sandbox.api;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.http.PlatformHttp;
import java.net.URI;

/** The data side of the sandbox's API. */
public final class SandboxApi {

    private final URI base;

    public SandboxApi(URI base) {
        this.base = base;
    }

    public OrganisationApi organisation(Tenant tenant, PlatformHttp http) {
        return new OrganisationApi(base, tenant, http);
    }
}
