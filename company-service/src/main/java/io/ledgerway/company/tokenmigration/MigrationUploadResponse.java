package io.ledgerway.company.tokenmigration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Result of an upload.
 *
 * @param accepted number of accepted rows
 * @param rejected number of rejected lines
 * @param problems reasons of the rejections by line; at most one thousand
 */
record MigrationUploadResponse(int accepted, int rejected, List<Problem> problems) {

    MigrationUploadResponse {
        problems = List.copyOf(problems);
    }

    /** Rejected line. */
    record Problem(int line, String message) {}

    /** Collects the result while the upload is read. */
    static final class Building {

        private static final int MAX_PROBLEMS = 1000;

        private final List<Problem> problems = new ArrayList<>();
        private int accepted;
        private int rejected;

        void accept() {
            accepted++;
        }

        void reject(int line, String message) {
            rejected++;
            if (problems.size() < MAX_PROBLEMS) {
                problems.add(new Problem(line, message));
            }
        }

        MigrationUploadResponse done() {
            problems.sort(Comparator.comparingInt(Problem::line));
            return new MigrationUploadResponse(accepted, rejected, problems);
        }
    }
}
