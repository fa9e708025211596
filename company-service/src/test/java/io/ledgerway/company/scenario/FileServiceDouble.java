package io.ledgerway.company.scenario;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.ok;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;

import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import java.util.List;

/** Stub of the file-service endpoints that the link pages use. */
public final class FileServiceDouble extends ServiceDouble {

    /** Accepts all uploads, and removes recorded requests. */
    public void takes() {
        server.resetAll();
        server.stubFor(post(anyUrl()).willReturn(ok()));
    }

    /** Sets the response. */
    public void responses(int status, String body) {
        server.resetAll();
        server.stubFor(
                post(anyUrl())
                        .willReturn(
                                aResponse()
                                        .withStatus(status)
                                        .withHeader("Content-Type", "application/json")
                                        .withBody(body)));
    }

    /** Takes uploads, but no response arrives. */
    public void losesResponses() {
        server.resetAll();
        server.stubFor(post(anyUrl()).willReturn(aResponse().withFault(Fault.EMPTY_RESPONSE)));
    }

    public List<LoggedRequest> requests() {
        return server.findAll(postRequestedFor(anyUrl()));
    }
}
