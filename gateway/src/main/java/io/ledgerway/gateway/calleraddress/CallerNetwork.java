package io.ledgerway.gateway.calleraddress;

/** The network that counts as one caller. */
public final class CallerNetwork {

    private static final int GROUPS = 4;

    private CallerNetwork() {}

    /**
     * The first half (/64) of an IPv6 address, because callers can choose the second half; other
     * addresses unchanged.
     *
     * @param address as {@link CallerAddressResolver} returns it
     */
    public static String of(String address) {
        int end = -1;
        for (int group = 0; group < GROUPS; group++) {
            end = address.indexOf(':', end + 1);
            if (end < 0) {
                return address;
            }
        }
        return address.substring(0, end);
    }
}
