package io.ledgerway.company.migration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What became of each line of an upload.
 *
 * @param accepted how many rows wait for the job
 * @param rejected how many lines were not taken
 * @param problems why, in order; the first thousand
 */
record MigrationUploadResponse(int accepted, int rejected, List<Problem> problems) {

    MigrationUploadResponse {
        problems = List.copyOf(problems);
    }

    /** A line that was not taken. */
    record Problem(int line, String message) {}

    /** Grows with the upload. */
    static final class Building {

        private static final int MOST = 1000;

        private final List<Problem> problems = new ArrayList<>();
        private int accepted;
        private int rejected;

        void accept() {
            accepted++;
        }

        void reject(int line, String message) {
            rejected++;
            if (problems.size() < MOST) {
                problems.add(new Problem(line, message));
            }
        }

        MigrationUploadResponse done() {
            problems.sort(Comparator.comparingInt(Problem::line));
            return new MigrationUploadResponse(accepted, rejected, problems);
        }
    }
}
