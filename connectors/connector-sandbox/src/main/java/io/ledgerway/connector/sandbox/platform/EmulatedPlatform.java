package io.ledgerway.connector.sandbox.platform;

import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.link.TokenRefresher.Rotation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A platform that the sandbox emulates. Clients store the ids of integrations and sources: they
 * never change.
 *
 * @param rotation the lifetimes of refresh tokens
 * @param tenantFields the fields that identify a tenant of imported tokens; empty where there is no
 *     OAuth
 * @param requiresJournal whether every journal entry belongs to a journal
 */
public record EmulatedPlatform(
        String key,
        String displayName,
        UUID integrationId,
        UUID sourceId,
        Rotation rotation,
        Optional<List<String>> tenantFields,
        IdempotencySupport idempotency,
        boolean requiresJournal,
        ExpenseRules expenseRules) {

    private static final EmulatedPlatform BUSINESS_CENTRAL =
            new EmulatedPlatform(
                    "trji",
                    "Dynamics 365 Business Central",
                    UUID.fromString("6a1dcaa6-9430-4235-b269-76d5e379faf2"),
                    UUID.fromString("6b190c02-38bd-4c66-93b1-9f99cb5f71a8"),
                    rotation(/* idleDays= */ 90),
                    Optional.of(List.of("companyId", "environment")),
                    IdempotencySupport.EXTERNAL_ID_ONLY,
                    /* requiresJournal= */ true,
                    BusinessCentralRules.RULES);

    private static final EmulatedPlatform FREE_AGENT =
            new EmulatedPlatform(
                    "fbrh",
                    "FreeAgent",
                    UUID.fromString("84918bbf-da31-4e45-a8d6-f0ba4fae422d"),
                    UUID.fromString("dd5b1e36-3039-40aa-bca6-e04e05b9e065"),
                    rotation(/* idleDays= */ 7300),
                    Optional.of(List.of()),
                    IdempotencySupport.EXTERNAL_ID_ONLY,
                    /* requiresJournal= */ false,
                    FreeAgentRules.RULES);

    private static final EmulatedPlatform NET_SUITE =
            new EmulatedPlatform(
                    "akxx",
                    "Oracle NetSuite",
                    UUID.fromString("1cef3368-1fa8-4e89-acce-22b3add6c3e1"),
                    UUID.fromString("d4a77a77-d649-4b60-8dd9-7bc99bbe2a78"),
                    rotation(/* idleDays= */ 7),
                    Optional.of(List.of("accountId")),
                    IdempotencySupport.ASYNCHRONOUS_JOB,
                    /* requiresJournal= */ false,
                    NetSuiteRules.RULES);

    private static final EmulatedPlatform QUICKBOOKS_DESKTOP =
            new EmulatedPlatform(
                    "pqsw",
                    "QuickBooks Desktop",
                    UUID.fromString("9c8cc786-6ccb-4d10-bcd5-b38a6051fd3e"),
                    UUID.fromString("7525708d-aa55-463a-a18e-6b3b55786e73"),
                    rotation(/* idleDays= */ 60),
                    Optional.empty(),
                    IdempotencySupport.EXTERNAL_ID_ONLY,
                    /* requiresJournal= */ false,
                    QuickBooksDesktopRules.RULES);

    private static final EmulatedPlatform QUICKBOOKS_ONLINE =
            new EmulatedPlatform(
                    "qhyg",
                    "QuickBooks Online",
                    UUID.fromString("06922788-b85a-4574-a786-6015bbd933c1"),
                    UUID.fromString("2d20abe6-cf87-4c5f-9f17-e28cd760e67d"),
                    rotation(/* idleDays= */ 100),
                    Optional.of(List.of("realmId")),
                    IdempotencySupport.KEY_HEADER,
                    /* requiresJournal= */ false,
                    QuickBooksOnlineRules.RULES);

    private static final EmulatedPlatform XERO =
            new EmulatedPlatform(
                    "gbol",
                    "Xero",
                    UUID.fromString("2d5d8cb9-02f0-440d-9d97-1700b206b197"),
                    UUID.fromString("ede7d7ef-b44d-4d69-a0ed-b0392cd6ea83"),
                    rotation(/* idleDays= */ 60),
                    Optional.of(List.of("tenantId")),
                    IdempotencySupport.KEY_HEADER,
                    /* requiresJournal= */ false,
                    XeroRules.RULES);

    /** The sandbox itself: it emulates no other platform. */
    private static final EmulatedPlatform SANDBOX =
            new EmulatedPlatform(
                    "mqjo",
                    "Sandbox",
                    UUID.fromString("c37a36a5-80eb-4cea-894a-ca96e36ce335"),
                    UUID.fromString("0cd907cc-383e-4b25-8d3c-2e8dfda99e41"),
                    rotation(/* idleDays= */ 60),
                    Optional.of(List.of("organizationId")),
                    IdempotencySupport.KEY_HEADER,
                    /* requiresJournal= */ false,
                    SandboxRules.RULES);

    public static final List<EmulatedPlatform> ALL =
            List.of(
                    BUSINESS_CENTRAL,
                    FREE_AGENT,
                    NET_SUITE,
                    QUICKBOOKS_DESKTOP,
                    QUICKBOOKS_ONLINE,
                    XERO,
                    SANDBOX);

    /** Whether it is another platform than the sandbox. */
    public boolean isEmulated() {
        return !key.equals(SANDBOX.key);
    }

    private static Rotation rotation(int idleDays) {
        return new Rotation(
                /* graceForReuse= */ Duration.ofMinutes(30),
                /* refreshAhead= */ Duration.ofMinutes(2),
                Duration.ofDays(idleDays));
    }
}
