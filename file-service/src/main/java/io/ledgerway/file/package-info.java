/** file-service: receives, inspects, scans, stores and returns documents of companies. */
@NullMarked
package io.ledgerway.file;

import org.jspecify.annotations.NullMarked;
