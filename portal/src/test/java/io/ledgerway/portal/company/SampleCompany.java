package io.ledgerway.portal.company;

import io.ledgerway.portal.FakeGateway;

/** A company of the gateway stub. */
public final class SampleCompany {

    public static final String ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";
    public static final String PATH = "/companies/" + ID;
    public static final String PAGE = "/portal/companies/" + ID;

    /** A name with markup and a right-to-left script. */
    public static final String NAME = "<b>Harbour</b> & Söhne שלום";

    private SampleCompany() {}

    /** Its JSON, with these tags. */
    public static String json(String tags) {
        return """
        {"id":"%s","name":"%s","description":"","platform":"",
         "redirect":"https://ledgerway.test/link/company/%s?link.otp=secret",
         "created":"2026-01-05T10:12:18.195Z","lastSync":"2026-01-05T10:20:11Z","tags":%s,
         "dataConnections":[
          {"id":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11","integrationKey":"gbol",
           "platformName":"Xero <i>x</i>","status":"Linked","created":"2026-01-05T10:13:02Z",
           "linkUrl":"https://ledgerway.test/link/1","dataConnectionErrors":[],
           "lastSync":"2026-01-05T10:20:11Z",
           "connectionInfo":{"organisationName":"Harbour",
             "reconnectUrl":"https://ledgerway.test/link/1/reconnect",
             "authorizationEndsAt":"2026-02-05T10:13:02Z",
             "authorizationIdleEndsAt":"2026-03-05T10:13:02Z"}},
          {"id":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e12","integrationKey":"updo",
           "platformName":"Documents","status":"Deauthorized","created":"2026-01-05T10:13:02Z",
           "linkUrl":"https://ledgerway.test/link/2",
           "dataConnectionErrors":[{"statusCode":"401","statusText":"invalid_grant",
             "errorMessage":"The platform <u>refused</u>","erroredOnUtc":"2026-01-06T08:00:00Z",
             "status":"Active"}]}]}
        """
                .formatted(ID, NAME, ID, tags);
    }

    /** Stubs the company after its platform was unlinked; the partner's expenses stay linked. */
    public static void isUnlinked() {
        FakeGateway.responses(
                PATH,
                json("{}")
                        .replace("\"Linked\"", "\"Unlinked\"")
                        .replace("\"updo\"", "\"pexp\"")
                        .replace("\"Deauthorized\"", "\"Linked\""));
    }

    /** Stubs the company. */
    public static void exists() {
        FakeGateway.responses(PATH, json("{\"region\":\"uk\"}"));
    }
}
