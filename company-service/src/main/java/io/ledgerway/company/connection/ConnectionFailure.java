package io.ledgerway.company.connection;

/**
 * Reason why a connection could not be linked or was lost. It is stored as an item of {@code
 * dataConnectionErrors}.
 *
 * @param statusText text from the platform
 * @param errorMessage message of Ledgerway
 */
public record ConnectionFailure(String statusCode, String statusText, String errorMessage) {

    private static final int MAX_LENGTH = 1000;

    /** Reduces the status text to one line of limited length, because it is untrusted. */
    public ConnectionFailure {
        String line = statusText.replaceAll("[\\p{Cntrl}\\p{Cs}]", " ");
        statusText = line.length() > MAX_LENGTH ? line.substring(0, MAX_LENGTH) : line;
    }

    /** The customer cancelled on the link page or at the platform. */
    public static ConnectionFailure cancelled(String statusText) {
        return new ConnectionFailure("403", statusText, "User cancelled");
    }

    /** The platform did not respond, or its response was not understood. */
    public static ConnectionFailure unknown(String statusText) {
        return new ConnectionFailure("500", statusText, "Unknown error occurred");
    }

    /** The platform rejects the tokens of the connection. */
    public static ConnectionFailure unauthorized(String statusText) {
        return new ConnectionFailure(
                "401", statusText, "The authorization was revoked or has expired");
    }
}
