package io.ledgerway.system.dialect;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A platform that the sandbox emulates, and what tests of all of them need to know. */
enum Dialect {
    XERO(
            "gbol",
            "GBP",
            "/xero/api.xro/2.0/",
            "/xero/connect/token",
            "PUT",
            "/BankTransactions",
            "/BankTransactions",
            "ZERO",
            "tenantId",
            "x-xero-signature",
            "xero-webhook-key",
            "PT31M") {

        @Override
        String contactChanged(String organisation, String contact, String time) {
            return """
            {"events":[{"resourceUrl":"https://api.xero.com/api.xro/2.0/Contacts/%2$s","resourceId":"%2$s",
              "eventDateUtc":"%3$s","eventType":"UPDATE","eventCategory":"CONTACT","tenantId":"%1$s",
              "tenantType":"ORGANISATION"}],"firstEventSequence":7,"lastEventSequence":7,"entropy":"QKLWNAHEBCXQ"}\
            """
                    .formatted(organisation, contact, time);
        }
    },
    QUICKBOOKS_ONLINE(
            "qhyg",
            "USD",
            "/quickbooks/v3/company/",
            "/tokens/bearer",
            "POST",
            "/purchase",
            "/query",
            "NON",
            "realmId",
            "intuit-signature",
            "ledgerway-local-verifier",
            "PT25H") {

        @Override
        String contactChanged(String organisation, String contact, String time) {
            return """
            [{"specversion":"1.0","id":"%1$s-%2$s-%3$s","source":"intuit.test","type":"qbo.vendor.updated.v1",
              "datacontenttype":"application/json","time":"%3$sZ","intuitentityid":"%2$s",
              "intuitaccountid":"%1$s","data":{}}]\
            """
                    .formatted(organisation, contact, time);
        }
    };

    private final String platformKey;
    private final String currency;
    private final String apiPath;
    private final String tokenPath;
    private final String createMethod;
    private final String expensePath;
    private final String lookupPath;
    private final String noTax;
    private final String organisationMember;
    private final String signatureHeader;
    private final String webhookKey;
    private final String tokenAge;

    Dialect(
            String platformKey,
            String currency,
            String apiPath,
            String tokenPath,
            String createMethod,
            String expensePath,
            String lookupPath,
            String noTax,
            String organisationMember,
            String signatureHeader,
            String webhookKey,
            String tokenAge) {
        this.platformKey = platformKey;
        this.currency = currency;
        this.apiPath = apiPath;
        this.tokenPath = tokenPath;
        this.createMethod = createMethod;
        this.expensePath = expensePath;
        this.lookupPath = lookupPath;
        this.noTax = noTax;
        this.organisationMember = organisationMember;
        this.signatureHeader = signatureHeader;
        this.webhookKey = webhookKey;
        this.tokenAge = tokenAge;
    }

    String platformKey() {
        return platformKey;
    }

    /** The base currency of its organisations. */
    String currency() {
        return currency;
    }

    /** What the paths of all calls of the accounting API contain. */
    String apiPath() {
        return apiPath;
    }

    /** What the path of the token endpoint contains. */
    String tokenPath() {
        return tokenPath;
    }

    /** The method that adds a record. */
    String createMethod() {
        return createMethod;
    }

    /** What the path of the call that posts an expense contains. */
    String expensePath() {
        return expensePath;
    }

    /** What the path of the call that looks for a posted expense contains. */
    String lookupPath() {
        return lookupPath;
    }

    /** The tax rate of lines without tax. */
    String noTax() {
        return noTax;
    }

    /** The member of the credentials that has the platform's id of the organisation. */
    String organisationMember() {
        return organisationMember;
    }

    String signatureHeader() {
        return signatureHeader;
    }

    /** After this duration, a refresh gives a new refresh token. */
    String tokenAge() {
        return tokenAge;
    }

    /** The body of a webhook which tells that a contact changed. */
    abstract String contactChanged(String organisation, String contact, String time);

    /** The signature of a body with the key of the local system. */
    String signature(String body) {
        return signature(body, webhookKey);
    }

    static String signature(String body, String key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return Base64.getEncoder()
                    .encodeToString(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
