package io.ledgerway.connector.livecheck;

import io.ledgerway.connector.kit.live.ReadChecks;
import io.ledgerway.model.datatype.DataType;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The command line.
 *
 * @param platformKey the platform
 * @param tokens file with tokens; null to authorize in a browser
 * @param port of the redirect address {@code http://localhost:<port>/callback}
 * @param tenant number of the organisation, where the user authorized several
 * @param types the data types to read; empty for all
 * @param demoOrganisation name of the organisation that may be written to; null to write nothing
 * @param refresh whether the refresh of the access token is checked
 * @param output folder of the report
 */
record Arguments(
        String platformKey,
        @Nullable Path tokens,
        int port,
        @Nullable Integer tenant,
        Set<DataType> types,
        int reportMonths,
        @Nullable String demoOrganisation,
        boolean refresh,
        Path output) {

    static final String USAGE =
            """
            scripts/verify-live PLATFORM [OPTIONS]
              PLATFORM                 xero (gbol), quickbooks-online (qhyg) or tryton (tryt)
              --tokens FILE            JSON with accessToken, refreshToken and tenantId (Xero) or realmId (QuickBooks
                                       Online); without it, you authorize in a browser. Renewed tokens are written back
              --port N                 of the redirect address http://localhost:N/callback, which the app has to have (8484)
              --tenant N               which organisation, if you authorize several (it is asked for)
              --types A,B              only these data types
              --months N               months of reports (24)
              --no-refresh             do not renew the access token
              --write --demo-organisation NAME
                                       also write: a customer, a supplier and a bill. NAME is the exact name of the
                                       organisation, which must not have real data
              --output DIR             folder of the report (target/verify-live)
            The app is named by the variables of the services, such as LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID and
            LEDGERWAY_PLATFORMS_GBOL_CLIENT_SECRET_FILE. Address, user and password of a platform without such a page are
            asked for, or taken from variables such as LEDGERWAY_VERIFY_TRYT_ADDRESS and
            LEDGERWAY_VERIFY_TRYT_PASSWORD_FILE. See docs/guide/verify-live.md.
            """;

    private static final Map<String, String> PLATFORMS =
            Map.of(
                    "xero", "gbol",
                    "gbol", "gbol",
                    "quickbooks-online", "qhyg",
                    "quickbooks", "qhyg",
                    "qhyg", "qhyg",
                    "tryton", "tryt",
                    "tryt", "tryt");

    Arguments {
        types = Set.copyOf(types);
    }

    static Arguments parse(String... arguments) {
        Deque<String> rest = new ArrayDeque<>(Arrays.asList(arguments));
        if (rest.isEmpty()) {
            throw new UsageException(USAGE);
        }
        var platform = PLATFORMS.get(rest.remove());
        if (platform == null) {
            throw new UsageException("Unknown platform " + arguments[0] + "\n" + USAGE);
        }
        Path tokens = null;
        int port = 8484;
        Integer tenant = null;
        Set<DataType> types = Set.of();
        int months = ReadChecks.defaultReportMonths();
        boolean write = false;
        String organisation = null;
        boolean refresh = true;
        Path output = Path.of("target/verify-live");
        while (!rest.isEmpty()) {
            var option = rest.remove();
            switch (option) {
                case "--tokens" -> tokens = Path.of(value(option, rest));
                case "--port" -> port = number(option, value(option, rest));
                case "--tenant" -> tenant = number(option, value(option, rest));
                case "--types" -> types = types(value(option, rest));
                case "--months" -> months = number(option, value(option, rest));
                case "--write" -> write = true;
                case "--demo-organisation" -> organisation = value(option, rest);
                case "--no-refresh" -> refresh = false;
                case "--output" -> output = Path.of(value(option, rest));
                default -> throw new UsageException("Unknown option " + option + "\n" + USAGE);
            }
        }
        if (write != (organisation != null)) {
            throw new UsageException(
                    "Writing needs both --write and --demo-organisation NAME, so that no real books"
                            + " are written to by mistake");
        }
        return new Arguments(
                platform, tokens, port, tenant, types, months, organisation, refresh, output);
    }

    private static String value(String option, Deque<String> rest) {
        if (rest.isEmpty()) {
            throw new UsageException(option + " needs a value\n" + USAGE);
        }
        return rest.remove();
    }

    private static int number(String option, String value) {
        try {
            int number = Integer.parseInt(value);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new UsageException(option + " needs a positive number, not " + value);
    }

    private static Set<DataType> types(String names) {
        var types = EnumSet.noneOf(DataType.class);
        for (var name : names.split(",", -1)) {
            types.add(
                    DataType.ofKey(name)
                            .orElseThrow(() -> new UsageException("Unknown data type " + name)));
        }
        return types;
    }
}
