package io.ledgerway.sync.export;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of exports.
 *
 * @param workers maximum number of exports that one replica writes at the same time
 * @param maxUnfinished maximum number of queued and running exports of one client
 * @param maxSize maximum size of all files of one export
 * @param maxFileSize size at which the next file begins; an interrupted export begins its last file
 *     again
 * @param retention how long the files of a completed export are kept
 */
@Validated
@ConfigurationProperties("ledgerway.export")
record ExportProperties(
        @DefaultValue("2") @Min(1) int workers,
        @DefaultValue("4") @Min(1) int maxUnfinished,
        @DefaultValue("20GB") DataSize maxSize,
        @DefaultValue("128MB") DataSize maxFileSize,
        @DefaultValue("7d") Duration retention) {}
