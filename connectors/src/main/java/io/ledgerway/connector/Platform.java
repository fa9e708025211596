package io.ledgerway.connector;

import java.util.Locale;
import java.util.UUID;

/**
 * The platforms of platform.md 12.2 and the sandbox. The ids are ours and fixed for good: clients
 * store them.
 */
enum Platform {
    TRJI(
            "Dynamics 365 Business Central",
            "6a1dcaa6-9430-4235-b269-76d5e379faf2",
            "6b190c02-38bd-4c66-93b1-9f99cb5f71a8"),
    FBRH(
            "FreeAgent",
            "84918bbf-da31-4e45-a8d6-f0ba4fae422d",
            "dd5b1e36-3039-40aa-bca6-e04e05b9e065"),
    AKXX(
            "Oracle NetSuite",
            "1cef3368-1fa8-4e89-acce-22b3add6c3e1",
            "d4a77a77-d649-4b60-8dd9-7bc99bbe2a78"),
    PQSW(
            "QuickBooks Desktop",
            "9c8cc786-6ccb-4d10-bcd5-b38a6051fd3e",
            "7525708d-aa55-463a-a18e-6b3b55786e73"),
    QHYG(
            "QuickBooks Online",
            "06922788-b85a-4574-a786-6015bbd933c1",
            "2d20abe6-cf87-4c5f-9f17-e28cd760e67d"),
    GBOL("Xero", "2d5d8cb9-02f0-440d-9d97-1700b206b197", "ede7d7ef-b44d-4d69-a0ed-b0392cd6ea83"),
    MQJO("Sandbox", "c37a36a5-80eb-4cea-894a-ca96e36ce335", "0cd907cc-383e-4b25-8d3c-2e8dfda99e41");

    private final String displayName;
    private final UUID integrationId;
    private final UUID sourceId;

    Platform(String displayName, String integrationId, String sourceId) {
        this.displayName = displayName;
        this.integrationId = UUID.fromString(integrationId);
        this.sourceId = UUID.fromString(sourceId);
    }

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    String displayName() {
        return displayName;
    }

    UUID integrationId() {
        return integrationId;
    }

    UUID sourceId() {
        return sourceId;
    }
}
