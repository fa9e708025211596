/** The platforms that customers of a client can choose from (platform.md 16). */
@NullMarked
package io.ledgerway.company.integration;

import org.jspecify.annotations.NullMarked;
