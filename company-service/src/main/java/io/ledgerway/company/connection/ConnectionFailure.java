package io.ledgerway.company.connection;

/**
 * Why a connection was not made or was lost: an item of {@code dataConnectionErrors}, before it has
 * a time (platform.md 12.1, 13.5).
 *
 * @param statusText as the platform gave it
 * @param errorMessage in our words
 */
public record ConnectionFailure(String statusCode, String statusText, String errorMessage) {

    private static final int LONGEST = 1000;

    /** A platform, or who stands in for it, may say anything: one line of it is kept. */
    public ConnectionFailure {
        String line = statusText.replaceAll("[\\p{Cntrl}\\p{Cs}]", " ");
        statusText = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    }

    /** The customer turned back, here or at the platform. */
    public static ConnectionFailure cancelled(String statusText) {
        return new ConnectionFailure("403", statusText, "User cancelled");
    }

    /** The platform did not answer, or not in a way we understand. */
    public static ConnectionFailure unknown(String statusText) {
        return new ConnectionFailure("500", statusText, "Unknown error occurred");
    }

    /** The platform takes our tokens no longer. */
    public static ConnectionFailure unauthorized(String statusText) {
        return new ConnectionFailure(
                "401", statusText, "The authorization was revoked or has expired");
    }
}
